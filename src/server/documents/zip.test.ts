import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writtenWorkbook } from './workbook.ts'
import { withoutTime, zipped } from './zip.ts'

test('an archive holds files of one name under numbers, and is the same bytes each time', async () => {
  const files = ['un', 'deux', 'trois'].map(text => ({ name: 'paie.csv', content: strToU8(text) }))
  const archive = await zipped(files)
  const read = Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)])
  expect(read).toEqual([
    ['paie.csv', 'un'],
    ['paie-2.csv', 'deux'],
    ['paie-3.csv', 'trois'],
  ])
  expect(await zipped(files)).toEqual(archive)
})

test('a workbook without its hour is the same bytes each time', async () => {
  const columns = [{ title: 'Matricule', kind: 'text', width: 10 }] as const
  const written = async () => withoutTime(await writtenWorkbook([{ sheet: 'Paie', columns, rows: [['00042']] }]))
  const first = await written()
  // A ZIP counts in steps of two seconds: its bytes are told apart by its times alone.
  const dates = new Set<number>()
  for (let at = 0; (at = Buffer.from(first).indexOf('PK\u0003\u0004', at)) >= 0; at++)
    dates.add(Buffer.from(first).readUInt32LE(at + 10))
  expect([...dates]).toEqual([0x00_21_00_00])
  expect(await written()).toEqual(first)
})
