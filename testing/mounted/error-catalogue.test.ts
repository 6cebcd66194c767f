import { expect, test } from 'vitest'
import { internal, overHttp, specified } from './error-catalogue.ts'

test.each(Object.entries(internal))('the fault %s leads to a sentence that people read', (_, sentence) => {
  const shown: string[] = [...Object.values(specified).flat(), ...Object.keys(overHttp)]
  expect(shown).toContain(sentence)
})
