import type { Locator, Page } from '@playwright/test'
import { fr } from '#core/texts.fr.ts'
import { dialog } from './controls.ts'
import { owner } from './house.ts'
import { expect, test } from './journey.ts'

// What the server refuses of each field stands in testing/bad-inputs.ts; here the form says the same, at its field, and keeps what was typed.

const { fields } = fr
const long = (length: number) => 'x'.repeat(length)

type Row = [label: string, typed: string, sentence: string]

/** The first of each field together, then the second of each: a form that was sent says all that is wrong at once. */
const roundsOf = (rows: readonly Row[]): Row[][] => {
  const byField = [...Map.groupBy(rows, ([label]) => label).values()]
  const longest = Math.max(...byField.map(({ length }) => length))
  return Array.from({ length: longest }, (_, round) => byField.flatMap(ofField => ofField.slice(round, round + 1)))
}

const ofName = (label: string): Row[] => [
  [label, '   ', fields.required],
  [label, 'a\u202eb', fields.invalidCharacters],
  [label, 'a\u200bb', fields.invalidCharacters],
  [label, long(121), fields.tooLong],
]
const ofEmail = (label: string): Row[] =>
  ['a@b', 'a@@b.de', '"a b"@x.de', '\u0430nna@x.fr', 'm\u0131ke@x.fr'].map(typed => [label, typed, fields.email])
const ofPassword = (label: string): Row[] => [
  [label, '12345', fields.passwordTooShort],
  [label, 'Azerty', fields.passwordTooCommon],
  [label, 'Relève-2026', fields.passwordTooCommon],
  [label, ' '.repeat(8), fields.passwordBlank],
  [label, long(129), fields.passwordTooLong],
]

type Form = {
  name: string
  who: 'admin' | 'owner'
  path: string
  open: (page: Page) => Promise<Locator>
  submit: string
  rows: Row[]
}

const press = async (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const opened =
  (button: string, title = button) =>
  async (page: Page) => {
    await press(page, button)
    return dialog(page, title)
  }

const forms: Form[] = [
  {
    name: 'of an employee',
    who: 'admin',
    path: '/app/admin/users',
    open: opened('Ajouter un utilisateur'),
    submit: 'Ajouter',
    rows: [
      ...ofName('Prénom'),
      ...ofName('Nom'),
      ...ofEmail('E-mail'),
      ...ofPassword('Mot de passe'),
      ...['0', '51', '35,555', 'NaN', '1e999', '0x10', 'trente-cinq'].map(
        (typed): Row => ['Heures hebdomadaires', typed, fields.weeklyHours],
      ),
      ['Département', 'a\u202eb', fields.invalidCharacters],
      ['Département', long(121), fields.tooLong],
    ],
  },
  {
    name: 'of a role',
    who: 'admin',
    path: '/app/admin/roles',
    open: opened('Ajouter un rôle'),
    submit: 'Ajouter',
    rows: ofName('Nom du rôle'),
  },
  {
    name: 'of a shift type',
    who: 'admin',
    path: '/app/admin/schedule',
    open: async page => {
      await press(page, 'Types de shifts')
      await press(page, 'Ajouter un type')
      return dialog(page, 'Types de shifts')
    },
    submit: 'Ajouter',
    rows: [
      ...ofName('Nom'),
      ...['#GGG', '#12', 'red', '#12345'].map((typed): Row => ['Couleur', typed, fields.colour]),
      ['Description', long(2001), fields.tooLong],
      ...['-15', '1.5'].map((typed): Row => ['Pause (min)', typed, fields.breakMinutes]),
      ['Pause (min)', '1440', fields.breakADay],
    ],
  },
  {
    name: 'of a training',
    who: 'admin',
    path: '/app/admin/trainings',
    open: opened('Créer une formation'),
    submit: 'Créer',
    rows: [
      ...ofName('Nom'),
      ...ofName('Type'),
      ...['0', '10001', '1,5'].map((typed): Row => ['Nombre de places', typed, fields.places]),
      ['Durée', 'a\u200bb', fields.invalidCharacters],
      ['Description', long(2001), fields.tooLong],
    ],
  },
  {
    name: 'of a company',
    who: 'owner',
    path: '/app/owner/companies',
    open: opened('Ajouter une entreprise'),
    submit: 'Ajouter',
    rows: [
      ...ofName("Nom de l'entreprise"),
      ...ofEmail("Email de l'administrateur"),
      ...ofPassword("Mot de passe de l'administrateur"),
    ],
  },
]

const fieldOf = (form: Locator, label: string) =>
  form
    .locator('input, textarea')
    .and(form.page().getByLabel(label, { exact: true }))
    .or(form.locator('input, textarea').and(form.page().getByLabel(`${label} (facultatif)`, { exact: true })))

for (const [who, seen] of Map.groupBy(forms, form => form.who))
  test(`each form of the ${who} shows at each field what is wrong, and keeps the typed values`, async ({
    browserOf,
    house,
  }) => {
    const page = await browserOf(who === 'owner' ? owner : house.admin)
    for (const { name, path, open, submit, rows } of seen)
      await test.step(`the form ${name}`, async () => {
        await page.goto(path)
        const form = await open(page)
        const send = form.getByRole('button', { name: submit, exact: true })
        for (const round of roundsOf(rows)) {
          for (const [label, typed] of round) await fieldOf(form, label).fill(typed)
          await send.click()
          for (const [label, typed, sentence] of round) {
            const field = fieldOf(form, label)
            await expect
              .soft(field, `${label}: ${typed}`)
              .toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
            await expect.soft(field, label).toHaveValue(typed)
          }
        }
      })
  })
