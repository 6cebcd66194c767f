import { type ESTree, parseSync } from 'vite'

export type Import = { specifier: string; line: number; kind: 'value' | 'type' | 'lazy' }
type Sentence = { text: string; line: number }

/** The facts about one file for the structure check: 1-based lines, nothing resolved yet. */
export type SourceFile = {
  path: string
  imports: Import[]
  environmentReads: number[]
  consoleCalls: number[]
  invalidations: number[]
  sentences: Sentence[]
}

type Node = ESTree.Node

const spokenAttributes =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|description|heading|message|errorMessage)$/
const hasLetters = /\p{L}/u
/** Accents, or a capitalised word followed by another one: what class names, keys and routes never look like. */
const readsLikeASentence = /[À-ÖØ-öø-ÿœŒ]|^\p{Lu}\p{Ll}*[ ’']\p{L}/u

export function readSourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text, { preserveParens: false })
  if (errors[0]) throw new SyntaxError(`${path} ${errors[0].message}`)
  const file: SourceFile = {
    path,
    imports: [],
    environmentReads: [],
    consoleCalls: [],
    invalidations: [],
    sentences: [],
  }
  const lineOf = linesOf(text)
  const visit = (node: Node, parents: readonly Node[]) => {
    const line = () => lineOf(node.start)
    const found = importIn(node)
    if (found) file.imports.push({ ...found, line: line() })
    if (isMember(node, 'process', 'env')) file.environmentReads.push(line())
    if (isMember(node, 'console')) file.consoleCalls.push(line())
    if (isCallOf(node, 'invalidateQueries')) file.invalidations.push(line())
    const sentence = sentenceIn(node, parents)
    if (sentence) file.sentences.push({ text: sentence, line: line() })
    for (const child of childrenOf(node)) visit(child, [node, ...parents])
  }
  visit(program, [])
  return file
}

/** The line of a place in a text, from 1. */
function linesOf(text: string) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (place: number) => ends.filter(end => end < place).length + 1
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat().filter(isNode)))

function importIn(node: Node): Omit<Import, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: node.source.value, kind: node.importKind === 'type' ? 'type' : 'value' }
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source
        ? { specifier: node.source.value, kind: node.exportKind === 'type' ? 'type' : 'value' }
        : undefined
    case 'TSImportType':
      return { specifier: node.source.value, kind: 'type' }
    case 'ImportExpression': {
      const specifier = literalText(node.source)
      return specifier === undefined ? undefined : { specifier, kind: 'lazy' }
    }
    default:
      return undefined
  }
}

const isMember = (node: Node, object: string, member?: string) =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  (member === undefined || (node.property.type === 'Identifier' && node.property.name === member))

/** A call of a method, of whatever object. */
const isCallOf = (node: Node, method: string) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === method

function sentenceIn(node: Node, parents: readonly Node[]): string | undefined {
  if (node.type === 'JSXText') return hasLetters.test(node.value) ? node.value.trim() : undefined
  const text = literalText(node)
  if (text === undefined || isUnspoken(node, parents)) return undefined
  return (isSpoken(node, parents) ? hasLetters : readsLikeASentence).test(text) ? text : undefined
}

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('') : undefined
}

/** Module names, keys, types and the messages of bugs are read by developers, not by users. */
function isUnspoken(node: Node, [parent]: readonly Node[]): boolean {
  switch (parent?.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'TSImportType':
    case 'TSLiteralType':
      return true
    case 'NewExpression':
      return parent.callee.type === 'Identifier' && parent.callee.name.endsWith('Error')
    case 'Property':
      return parent.key === node
    default:
      return false
  }
}

/** A literal that lands on the screen whatever it looks like: a JSX child, or an attribute that is shown or read aloud. */
function isSpoken(node: Node, [parent, ...parents]: readonly Node[]): boolean {
  switch (parent?.type) {
    case 'JSXAttribute':
      return parent.name.type === 'JSXIdentifier' && spokenAttributes.test(parent.name.name)
    case 'JSXExpressionContainer':
      return parents[0]?.type === 'JSXAttribute' ? isSpoken(parent, parents) : true
    case 'ConditionalExpression':
      return parent.test !== node && isSpoken(parent, parents)
    case 'LogicalExpression':
      return parent.right === node && isSpoken(parent, parents)
    default:
      return false
  }
}
