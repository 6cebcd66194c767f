import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { imported } from '#testing/mounted/answers/imports.ts'
import type { Answers } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'
import { cell, csv, heading, mendCell, pick, send } from '#testing/mounted/sheets.ts'

const open = (answers: Answers = {}) =>
  mount('/app/admin/schedule/types/import', admin(), {
    'GET /schedule/shift-types': { shiftTypes: [] },
    'GET /schedule/shift-types/imports': { imports: [] },
    ...answers,
  })

test('types of shifts from a file get defaults and colours for what it leaves out; one of a name counts', async () => {
  const server = await open({ 'POST /schedule/shift-types/imports': imported(3) })
  await pick(
    csv([
      'sep=;',
      'Libellé;Couleur;Heure de début;Heure de fin;Pause;Remarque',
      'Matin;arc-en-ciel;7h30;15h;0,5;Ouverture',
      'Nuit;#1E3A8A;22:00:00;06:00:00;45 min;',
      'Journée;;;;;',
      ';;;;;',
      'NUIT;bleu;20h;2h;30;',
    ]),
  )
  await expect.element(page.getByRole('heading', { name: '6 colonnes reconnues sur 6' })).toBeVisible()
  await expect.element(page.getByText('3 cases à corriger')).toBeVisible()
  await expect.element(cell(/^Nom, ligne 6.*Déjà à la ligne 3/)).toBeVisible()
  await expect.element(cell(/^Début, ligne 4.*par défaut/)).toBeVisible()
  await page.getByRole('button', { name: 'Plutôt 30' }).click()
  await mendCell(/^Couleur, ligne 2/, 'orange')
  await page.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
  await send.click()
  await expect.element(heading('3 types de shifts ajoutés')).toBeVisible()
  const [sent] = server.bodies('POST /schedule/shift-types/imports')
  const hours = sent?.shiftTypes.map(type => [
    type.name,
    type.defaultStartTime,
    type.defaultEndTime,
    type.defaultBreakDuration,
  ])
  expect(hours).toEqual([
    ['Matin', '07:30', '15:00', 30],
    ['Nuit', '22:00', '06:00', 45],
    ['Journée', '09:00', '17:00', 30],
  ])
  expect(new Set(sent?.shiftTypes.map(({ color }) => color)).size).toBe(3)
})

test('hours and breaks that the file has no columns for are said in cells of their own, and mended there', async () => {
  const server = await open({ 'POST /schedule/shift-types/imports': imported(2) })
  await pick(csv(['Libellé;Couleur', 'Matin;bleu', 'Soir;orange']))
  await expect.element(page.getByRole('heading', { name: '2 colonnes reconnues sur 2' })).toBeVisible()
  await expect.element(cell(/^Pause \(min\), ligne 2, 30 min, par défaut/)).toBeVisible()
  await mendCell(/^Horaires, ligne 3/, '17h-23h')
  await send.click()
  await expect.element(heading('2 types de shifts ajoutés')).toBeVisible()
  const [sent] = server.bodies('POST /schedule/shift-types/imports')
  expect(sent?.shiftTypes.map(type => [type.defaultStartTime, type.defaultEndTime])).toEqual([
    ['09:00', '17:00'],
    ['17:00', '23:00'],
  ])
})

test('an import that can no longer be undone says why, and has no button', async () => {
  const why = 'Déjà utilisés dans le planning, les modèles ou les besoins (1)\u00a0: Journée.'
  await open({ 'GET /schedule/shift-types/imports': { imports: [imported(3, why)] } })
  await expect.element(page.getByText(`Cet import ne s’annule plus. ${why}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Annuler l’import' })).not.toBeInTheDocument()
})
