"""Leaves out of a module what no page needs: what is for readers, for the type checker, and for other programs."""

import ast


class WithoutTypes(ast.NodeTransformer):
    """Leaves out types and what is imported for them, and of the engine what only other programs ask for."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Drop the types of a module's own names, and whatever is imported and then not used."""
        self.generic_visit(node)
        node.body = [_plain(statement) for statement in node.body if not _is_for_type_checker(statement)]
        node.body = [statement for statement in node.body if not _names_a_type(statement)]
        names = Names()
        names.visit(node)
        node.body = [statement for statement in node.body if _is_of_use(statement, names.used)]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Leave a field its name, where something is made of fields: nothing asks for its type."""
        self.generic_visit(node)
        node.bases = [base for base in node.bases if not _is_named(base, "Shown")]  # to notebooks and terminals
        if any(_is_named(base, "Error") for base in node.bases):
            node.body = [part for part in node.body if not isinstance(part, ast.AnnAssign)]
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign):
                statement.annotation = ast.copy_location(ast.Constant(None), statement.annotation)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef | None:
        """Drop them from a function and from those within it, or all of a function that is for other programs."""
        if _is_for_programs(node):
            return None
        self.generic_visit(node)
        node.returns = None
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            argument.annotation = None
        return node


class Names(ast.NodeVisitor):
    """Finds the names that a module uses, but for types; a name in quotes may be one that it gives on."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    def visit_Name(self, node: ast.Name) -> None:
        """A name."""
        self.used.add(node.id)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A text, such as one of `__all__`."""
        self.used.add(str(node.value))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """A name with its type."""
        self.visit(node.target)
        if node.value:
            self.visit(node.value)


def _is_named(expression: ast.expr, end: str) -> bool:
    return isinstance(expression, ast.Name) and expression.id.endswith(end)


def _is_for_programs(function: ast.FunctionDef) -> bool:
    """Whether it writes a value as code, or imports of the engine when it is called, so that no page loads that."""
    imports = [node.module or "" for node in ast.walk(function) if isinstance(node, ast.ImportFrom)]
    return function.name == "__repr__" or any(module.startswith("halfmoon.") for module in imports)


def _plain(statement: ast.stmt) -> ast.stmt:
    if isinstance(statement, ast.AnnAssign) and statement.value:
        return ast.copy_location(ast.Assign([statement.target], statement.value), statement)
    return statement


def _is_for_type_checker(statement: ast.stmt) -> bool:
    """Whether it is what stands under `if TYPE_CHECKING`, and `else` there, or a protocol."""
    match statement:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.ClassDef(bases=[ast.Name(id="Protocol")]):
            return True
        case _:
            return False


def _names_a_type(statement: ast.stmt) -> bool:
    """Whether it gives a name to a union of classes, to tuples or literals, which only annotations use."""
    match statement:
        case ast.Assign(value=ast.Subscript(value=ast.Name(id="Literal" | "tuple"))):
            return True
        case ast.Assign(value=ast.BinOp(op=ast.BitOr()) as union):
            parts = [node for node in ast.walk(union) if isinstance(node, ast.Name)]
            return all(part.id[0].isupper() and not part.id.isupper() for part in parts)
        case _:
            return False


def _is_of_use(statement: ast.stmt, used: set[str]) -> bool:
    """Take from an import what is not used; whether anything of the statement is left."""
    if not isinstance(statement, ast.ImportFrom):
        return True
    statement.names = [alias for alias in statement.names if (alias.asname or alias.name) in used]
    return statement.names != []
