import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inSlices } from './slices.ts'

/**
 * What leaves is as the API's document says, and what the document does not name stays here. The check is compiled once a route:
 * of a week of a thousand people, 7 000 shifts are checked.
 */
export const checkedAnswers: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const compiled = z.compile(schema)
  return answer => {
    const { data, error } = compiled.safeParse(answer)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }
}

/** The same for an answer with long lists, which are checked and written in slices. */
export const writtenInSlices = (schema: z.ZodObject, method: string, url: string) => {
  const checked = (compiled: { safeParse: (value: unknown) => z.ZodSafeParseResult<unknown> }) => (value: unknown) => {
    const { data, error } = compiled.safeParse(value)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }
  const parts = Object.entries(schema.shape).map(([name, part]) => {
    if (!(part instanceof z.ZodArray)) return { name, write: checked(z.compile(part)) }
    const writeItem = checked(z.compile(part.element as z.ZodType))
    return { name, write: async (list: unknown) => `[${(await inSlices(list as unknown[], writeItem)).join()}]` }
  })
  return async (answer: Record<string, unknown>) => {
    const written: string[] = []
    for (const { name, write } of parts) {
      const text = await write(answer[name])
      if (text !== undefined) written.push(`${JSON.stringify(name)}:${text}`)
    }
    return `{${written.join()}}`
  }
}
