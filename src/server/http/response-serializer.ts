import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inSlices } from '#server/database/slices.ts'

type Checker<Value> = { safeParse: (value: unknown) => z.ZodSafeParseResult<Value> }

const compiled = new WeakMap<z.core.$ZodType, Checker<unknown>>()

/** Once per schema: that of a problem stands in the answers of every route, ten times in some. */
const checkerOf = (schema: z.core.$ZodType) => {
  const known = compiled.get(schema) ?? z.compile(schema as z.ZodType)
  compiled.set(schema, known)
  return known
}

/**
 * Answers follow the API document: fields outside the schema are removed. The check is compiled: for a week of a thousand people it runs on 7 000 shifts.
 */
export const responseSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const checker = checkerOf(schema)
  return answer => {
    const { data, error } = checker.safeParse(answer)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }
}

const anyList = z.compile(z.array(z.unknown()))

/** The same for an answer with long lists, which are checked and written in slices. */
export const writtenInSlices = (schema: z.ZodObject, method: string, url: string) => {
  const check = <Value>(checker: Checker<Value>, value: unknown) => {
    const { data, error } = checker.safeParse(value)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return data
  }
  const writerOf = (part: z.core.$ZodType) => {
    const checker = checkerOf(part)
    return (value: unknown) => JSON.stringify(check(checker, value))
  }
  const parts = Object.entries(schema.shape).map(([name, part]) => {
    if (!(part instanceof z.ZodArray)) return { name, write: writerOf(part) }
    const writeItem = writerOf(part.element)
    return {
      name,
      write: async (list: unknown) => `[${(await inSlices(check(anyList, list), writeItem)).join()}]`,
    }
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
