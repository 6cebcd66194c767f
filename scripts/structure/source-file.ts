import ts from 'typescript'

export type Import = { specifier: string; line: number; kind: 'value' | 'type' | 'lazy' }
type Sentence = { text: string; line: number }

/** What the structure check wants to know about one file: 1-based lines, nothing resolved yet. */
export type SourceFile = {
  path: string
  imports: Import[]
  environmentReads: number[]
  consoleCalls: number[]
  sentences: Sentence[]
}

const spokenAttributes =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|description|heading|message|errorMessage)$/
const hasLetters = /\p{L}/u
/** Accents, or a capitalised word followed by another one: what class names, keys and routes never look like. */
const readsLikeASentence = /[À-ÖØ-öø-ÿœŒ]|^\p{Lu}\p{Ll}*[ ’']\p{L}/u

export function readSourceFile(path: string, text: string): SourceFile {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const file: SourceFile = { path, imports: [], environmentReads: [], consoleCalls: [], sentences: [] }
  const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
  const visit = (node: ts.Node) => {
    const found = importIn(node)
    if (found) file.imports.push({ ...found, line: lineOf(node) })
    if (isMember(node, 'process', 'env')) file.environmentReads.push(lineOf(node))
    if (isMember(node, 'console')) file.consoleCalls.push(lineOf(node))
    const sentence = sentenceIn(node)
    if (sentence) file.sentences.push({ text: sentence, line: lineOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return file
}

function importIn(node: ts.Node): Omit<Import, 'line'> | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, kind: node.importClause?.isTypeOnly ? 'type' : 'value' }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, kind: node.isTypeOnly ? 'type' : 'value' }
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal.text, kind: 'type' }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [target] = node.arguments
    if (target && ts.isStringLiteralLike(target)) return { specifier: target.text, kind: 'lazy' }
  }
  return undefined
}

const isMember = (node: ts.Node, object: string, member?: string) =>
  ts.isPropertyAccessExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === object &&
  (member === undefined || node.name.text === member)

function sentenceIn(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return hasLetters.test(node.text) ? node.text.trim() : undefined
  const text = literalText(node)
  if (text === undefined || isUnspoken(node)) return undefined
  return (isSpoken(node) ? hasLetters : readsLikeASentence).test(text) ? text : undefined
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head, ...node.templateSpans.map(span => span.literal)].map(piece => piece.text).join('')
}

/** Module names, keys, types and the messages of bugs are read by developers, not by users. */
function isUnspoken(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true
  if (ts.isNewExpression(parent)) return parent.expression.getText().endsWith('Error')
  return ts.isPropertyAssignment(parent) && parent.name === node
}

/** A literal that lands on the screen whatever it looks like: a JSX child, or an attribute that is shown or read aloud. */
function isSpoken(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return spokenAttributes.test(parent.name.getText())
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isSpoken(parent) : true
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isSpoken(parent)
  if (ts.isParenthesizedExpression(parent)) return isSpoken(parent)
  return ts.isBinaryExpression(parent) && parent.right === node && isLogical(parent.operatorToken) && isSpoken(parent)
}

const isLogical = (operator: ts.Node) =>
  operator.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
  operator.kind === ts.SyntaxKind.BarBarToken ||
  operator.kind === ts.SyntaxKind.QuestionQuestionToken
