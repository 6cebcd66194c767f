import { type KeptRecipe, keptOf, recipeFormat } from '#payroll/rules/recipes.ts'
import { fieldSentence } from '#web/api/form.ts'
import { learn } from '#web/i18n.ts'

/** Far more than a profile with all its columns takes. */
const mostBytes = 200_000

/** Why a file is no recipe that can be opened; `at` is the place in it, `why` the sentence of the field. */
export type Unreadable = { kind: 'size' | 'json' | 'format' } | { kind: 'field'; at: string; why: string }

export const isUnreadable = (opened: KeptRecipe | Unreadable): opened is Unreadable => 'kind' in opened

/** The recipe that somebody received, checked as the server checks profiles. */
export async function openRecipe(file: File): Promise<KeptRecipe | Unreadable> {
  if (file.size > mostBytes) return { kind: 'size' }
  const content = parsed(await file.text())
  if (content === undefined) return { kind: 'json' }
  if (!isObject(content) || content.format !== recipeFormat) return { kind: 'format' }
  const [{ recipe }] = await Promise.all([import('#payroll/schemas.ts'), learn('fields')])
  const { success, data, error } = recipe.safeParse(content)
  if (success) return keptOf(data)
  const [first] = error.issues
  const keys = first && 'keys' in first && Array.isArray(first.keys) ? first.keys.slice(0, 1) : []
  return {
    kind: 'field',
    at: [...(first?.path ?? []), ...keys].map(step => (typeof step === 'number' ? step + 1 : String(step))).join(' › '),
    why: fieldSentence(first?.message),
  }
}

const isObject = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && !Array.isArray(content)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
