import { describe, expect, test } from 'vitest'
import * as schemas from '#payroll/schemas.ts'
import { shapes } from './files.ts'
import { type KeptRecipe, keptOf, recipeOf, recipes, usualProfiles } from './recipes.ts'

const named = (software: string) => recipes.find(recipe => recipe.software === software)!

describe.each(recipes)('the recipe $profile.name', recipe => {
  test('is a recipe file as people open them', () => {
    expect(schemas.recipe.parse(recipe)).toEqual(recipe)
  })

  test('says where its layout was seen, and claims that nobody has verified it', () => {
    expect(recipe.about).not.toBe('')
    expect(recipe.verified).toBeNull()
    expect(recipe.source !== null || recipe.software === 'Générique').toBe(true)
  })

  test('comes back from its own file', () => {
    const file = JSON.parse(JSON.stringify(recipeOf(keptOf(recipe), '2026-12-01'))) as unknown
    expect(keptOf(schemas.recipe.parse(file) as typeof recipe)).toEqual(keptOf(recipe))
  })
})

test('no software is named but those whose layout a source shows', () => {
  expect([...new Set(recipes.map(({ software }) => software))]).toEqual(['Silae', 'EBP Paie', 'LDPaye', 'Générique'])
})

test('Silae has hours, absences and variables in one file, EBP a day a line, LDPaye fixed places', () => {
  const { shape, prefixes, normalHours } = named('Silae').profile
  expect({ shape, prefixes, normalHours }).toEqual({
    shape: 'mixed',
    prefixes: { hours: 'HS-', absences: 'AB-', variables: 'EV-', corrections: '' },
    normalHours: 'gross',
  })
  expect(named('EBP Paie').profile).toMatchObject({ shape: 'absence-day', separator: ';', hasHeading: true })
  expect(named('LDPaye').profile).toMatchObject({ layout: 'fixed' })
})

test('each shape begins with columns of its own', () => {
  for (const shape of shapes) expect(usualProfiles[shape].shape).toBe(shape)
})

test('codes of a company’s own types of leave are not handed round', () => {
  const own = 'absence-01a22362-c000-7161-9f74-d00000000000'
  const codes = [
    { element: 'absence-vacation', code: '200' },
    { element: own, code: '950' },
  ] as const
  const kept: KeptRecipe = { ...usualProfiles.mixed, codes, origin: null, verified: null }
  expect(recipeOf(kept, '2026-12-01')).toMatchObject({
    software: 'Silae',
    seenOn: '2026-12-01',
    profile: { codes: [{ element: 'absence-vacation', code: '200' }] },
  })
})
