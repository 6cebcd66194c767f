import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Page, TestInfo } from '@playwright/test'
import { addDays, type CalendarDate, formatDate, weekOf } from '#core/calendar.ts'
import { libreOfficePath } from '#scripts/ensure-libreoffice.ts'
import { choose, dialog } from './controls.ts'
import { expect, test } from './journey.ts'

/** `;` (59) between values, `"` (34) around texts, UTF-8 (76); dates as jj/mm/aaaa, read in French (1036); written as shown. */
const french = '59,34,76,1,1/4,1036,false,true'

/** Opens a spreadsheet with LibreOffice, and saves what it shows. @returns its rows */
const shownByLibreOffice = async (file: string, about: TestInfo) => {
  const folder = about.outputPath('shown')
  const readAs = file.endsWith('.csv') ? [`--infilter=CSV:${french}`] : []
  // A profile of its own lets two run at once.
  const profile = `-env:UserInstallation=${pathToFileURL(about.outputPath('profile')).href}`
  const options = [profile, '--headless', ...readAs, '--convert-to', `txt:Text - txt - csv (StarCalc):${french}`]
  await promisify(execFile)(libreOfficePath()!, [...options, '--outdir', folder, file], {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  const text = await readFile(join(folder, basename(file).replace(/\.\w+$/, '.txt')), 'utf8')
  return text.replace('\uFEFF', '').trimEnd().split(/\r?\n/)
}

const inEnglish = (date: CalendarDate) => {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year!.slice(2)}`
}

const taken = async (page: Page, week: CalendarDate, format: string, about: TestInfo) => {
  await page.goto(`/app/admin/schedule/print?week=${week}`)
  const form = dialog(page, 'Imprimer ou exporter')
  await choose(form, 'Format', format)
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Exporter' }).click()
  const file = await download
  const path = about.outputPath(file.suggestedFilename())
  await file.saveAs(path)
  await expect(form).toHaveCount(0)
  return path
}

test('LibreOffice shows the same week of the workbook and of the CSV file, and computes nothing that somebody typed', async ({
  browserOf,
  house,
  product,
}, about) => {
  const lea = await house.hire({ firstName: '=1+1', lastName: 'Lefèvre; « Léa »', department: '@Salle' })
  const type = await house.addShiftType('Été')
  const { from } = weekOf(product.today())
  await house.plan(lea, type, from, { startTime: '18:00', endTime: '02:00', breakDuration: 30, notes: '+33 6' })
  await house.plan(lea, type, addDays(from, 1), { startTime: '09:00', endTime: '12:15' })
  const page = await browserOf(house.admin)
  const csv = await taken(page, from, 'Fichier CSV', about)
  const workbook = await taken(page, from, 'Classeur XLSX', about)
  const [monday, tuesday] = [from, addDays(from, 1)] as const
  const head = 'Date;Nom;Prénom;Matricule;Département;Type;Début;Fin;Pause (minutes);Heures nettes;Notes'
  const name = '"Lefèvre; « Léa »"'
  expect(await shownByLibreOffice(workbook, about)).toEqual([
    head,
    `${formatDate(monday)};${name};=1+1;;@Salle;Été;18:00;02:00;30;7.50;+33 6`,
    `${formatDate(tuesday)};${name};=1+1;;@Salle;Été;09:00;12:15;0;3.25;`,
  ])
  // A file of texts keeps no format: dates, times and numbers are what they are, as an English LibreOffice shows them. A sign makes the rest text.
  expect(await shownByLibreOffice(csv, about)).toEqual([
    head,
    `${inEnglish(monday)};${name};'=1+1;;'@Salle;Été;18:00:00;02:00:00;30;7.5;'+33 6`,
    `${inEnglish(tuesday)};${name};'=1+1;;'@Salle;Été;09:00:00;12:15:00;0;3.25;`,
  ])
})
