import fc from 'fast-check'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { csvLine } from '#core/csv.ts'
import { cellText, type SheetRows } from '#imports/rules.ts'
import { typedDate, typedHours } from '#imports/typed-values.ts'
import { largestFile, readFile, readText } from './SheetFile.ts'

const fields = [
  { key: 'lastName', names: ['nom'] },
  { key: 'firstName', names: ['prénom'] },
  { key: 'hours', names: ['heures'] },
] as const

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content])
/** 'é' as French Excel writes it into a CSV file. */
const windows1252 = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const rowsOf = async (file: Blob) => (await readFile(file, fields)).sheets[0]!.rows

const head = ['Nom', 'Prénom', 'Heures']
const line = ['Lefèvre', 'Léa', '35,5']

describe('text', () => {
  test.each([
    ['Windows-1252', ';', windows1252('Nom;Prénom;Heures\r\nLefèvre;Léa;35,5\r\n')],
    ['UTF-8', ';', '\uFEFFNom;Prénom;Heures\r\nLefèvre;Léa;35,5\r\n;;\r\n'],
    ['UTF-8', ',', 'Nom,Prénom,Heures\nLefèvre,Léa,"35,5"\n'],
    ['UTF-8', '\t', 'Nom\tPrénom\tHeures\nLefèvre\tLéa\t35,5'],
    ['UTF-8', ';', 'sep=;\r\nNom;Prénom;Heures\r\nLefèvre;Léa;35,5'],
  ])('in %s, with %j between cells', async (encoding, separator, content) => {
    const read = await readFile(fileOf(content), fields)
    expect(read).toMatchObject({ encoding, separator })
    expect(read.sheets[0]!.rows).toEqual([head, line])
  })

  test.each(['"a', '"a;', 'x" ', ' "a\n'])(
    '%j, 4.8 MB of it, is read: the start alone tells the separator',
    async odd => {
      const long = `Nom;Prénom;Heures\n"${odd.repeat(4_800_000 / odd.length)}`
      const { sheets, separator } = await readText(long, fields)
      expect([separator, sheets[0]!.rows[0]]).toEqual([';', head])
    },
  )

  test('what stands far below the headings does not choose the separator', async () => {
    const { separator } = await readText(`${'Équipe;Salle\n'.repeat(9000)}a,b,c,d\n`, [])
    expect(separator).toBe(';')
  })

  test('UTF-16 is read in either order of its bytes', async () => {
    const [little, big] = [0, 1].map(swapped => {
      const bytes = Buffer.from('\uFEFFNom\tPrénom\nLefèvre\tLéa', 'utf16le')
      return Uint8Array.from(swapped ? bytes.swap16() : bytes)
    })
    for (const content of [little!, big!])
      expect(await rowsOf(fileOf(content))).toEqual([
        ['Nom', 'Prénom'],
        ['Lefèvre', 'Léa'],
      ])
  })

  test.each(['\n', '\r\n', '\r'])(
    'a line that ends otherwise than the heading, with %j, stays a line',
    async lineEnd => {
      const { sheets } = await readText(`Nom;Prénom\r\nLefèvre;Léa${lineEnd}Martin;Hugo\nBernard;Zoé\r\n`, fields)
      expect(sheets[0]!.rows.map(([name]) => name)).toEqual(['Nom', 'Lefèvre', 'Martin', 'Bernard'])
    },
  )

  test('a quote that nothing closes is told with its row', async () => {
    const { sheets } = await readText('Nom;Prénom;Heures\nMartin;Hugo;35\nLefèvre;"Léa;35\nBernard;Zoé;35\n', fields)
    expect(sheets[0]).toMatchObject({ openQuote: 2, isCut: false })
    expect((await readText('Nom;Prénom\nLefèvre;"Léa ""L"" Ann"\n', fields)).sheets[0]).toMatchObject({
      openQuote: null,
    })
  })

  test.each([
    ['10,001 lines', true, 'Martin;Hugo\n'.repeat(10_001)],
    ['10,000 lines', false, 'Martin;Hugo\n'.repeat(10_000)],
    ['201 columns', true, `${'a;'.repeat(200)}a\n`],
    ['200 columns, one of them empty after the last', false, `${'a;'.repeat(200)}\n`],
  ])('%s: whether something is not read is %j', async (_, isCut, content) => {
    expect((await readText(content, [])).sheets[0]).toMatchObject({ isCut })
  })

  test('titles, empty rows and line breaks in quotes stay where they are', async () => {
    const { sheets } = await readText('Équipe\n\nNom;Prénom;Heures\nLefèvre;"Léa\nMarie";"35;5"\n', fields)
    expect(sheets[0]!.rows).toEqual([['Équipe'], [''], head, ['Lefèvre', 'Léa\nMarie', '35;5']])
  })

  test('what Relève writes is read back without loss', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string(), fc.string(), fc.string()), { minLength: 1, maxLength: 20 }),
        fc.constantFrom(';', ',', '\t'),
        async (cells, separator) => {
          const lines = cells.map(each => each.map(text => cellText(text.replaceAll('\0', ''))))
          const written = [head, ...lines].map(row => csvLine(row, { separator, lineEnd: '\r\n' })).join('')
          const { sheets } = await readText(written, fields)
          const read = sheets[0]!.rows.map(row => row.map(cellText))
          const last = lines.findLastIndex(row => row.some(text => text !== ''))
          expect(read).toEqual([head, ...lines.slice(0, last + 1)])
        },
      ),
    ))
})

/** write-excel-file 4.1.1 writes these as code of the browser: it looks texts up in a plain object. */
const isWrittenWrongly = (text: string) => text in {}
const texts = fc.string().filter(text => !isWrittenWrongly(cellText(text)))

const workbookOf = async (rows: Parameters<typeof writeWorkbook>[0]) =>
  fileOf(Uint8Array.from(await writeWorkbook(rows).toBuffer()))

describe('workbooks', () => {
  test('decimals, hours and texts as a French reader types them; days with their year first', async () => {
    const file = await workbookOf([
      [{ value: 'Équipe de la salle', span: 3 }, null, null],
      [],
      head.map(value => ({ value, type: String })),
      [
        { value: '=1+1', type: String },
        { value: new Date('2025-12-01'), type: Date, format: 'dd/mm/yyyy' },
        { value: 35.5, type: Number },
      ],
      [
        { value: '00042', type: String },
        { value: true, type: Boolean },
        { value: 1607, type: Number, format: '#,##0' },
      ],
    ] as never)
    expect(await rowsOf(file)).toEqual([
      ['Équipe de la salle', '', ''],
      ['', '', ''],
      head,
      ['=1+1', '2025-12-01', '35,5'],
      ['00042', 'oui', '1607'],
    ])
  })

  test('a cell merged over several rows says the same of each', async () => {
    const file = await workbookOf([
      head.map(value => ({ value, type: String })),
      [{ value: 'Salle', rowSpan: 2 }, { value: 'Léa' }, null],
      [null, { value: 'Hugo' }, null],
    ] as never)
    const rows: SheetRows = await rowsOf(file)
    expect(rows.map(([first]) => first)).toEqual(['Nom', 'Salle', 'Salle'])
  })

  test('texts are read back without loss', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(texts, texts, texts), { minLength: 1, maxLength: 10 }), async cells => {
        // XML knows no control characters.
        const lines = cells.map(row => row.map(text => cellText(text.replaceAll(/\p{Cc}/gu, ''))))
        const file = await workbookOf([head, ...lines].map(row => row.map(value => ({ value, type: String }))) as never)
        const last = lines.findLastIndex(row => row.some(text => text !== ''))
        expect((await rowsOf(file)).map(row => row.map(cellText))).toEqual([head, ...lines.slice(0, last + 1)])
      }),
      { numRuns: 25 },
    ))
})

/** A cell of the second style is a day, one of the third hours; of the fourth, the format may be odd. */
const stylesWith = (format = 'yyyy') => ({
  'xl/styles.xml': strToU8(
    `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="46"/><xf numFmtId="200"/></cellXfs></styleSheet>`,
  ),
})

const parts = (sheet: string, names: readonly string[] = ['Feuille 1']) => ({
  'xl/workbook.xml': strToU8(
    `<workbook><sheets>${names.map(name => `<sheet name="${name}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(sheet),
})
const sheetOf = (rows: string, after = '') => `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`
const archiveOf = (files: Record<string, Uint8Array>) => Uint8Array.from(zipSync(files))
const sheetWith = (...cells: readonly string[]) => archiveOf(parts(sheetOf(`<row r="1">${cells.join('')}</row>`)))
const one = '<c r="A1"><v>1</v></c>'

/** Its parts one after the other, their sizes behind them, as servers write workbooks. */
const streamed = (files: Record<string, Uint8Array>) => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((_, piece) => pieces.push(Uint8Array.from(piece)))
  for (const [name, content] of Object.entries(files)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(content, true)
  }
  zip.end()
  return new Blob(pieces)
}

test('a workbook that was written as a stream is read', async () => {
  expect(await rowsOf(streamed(parts(sheetOf(`<row r="1">${one}</row>`))))).toEqual([['1']])
})

test('a remark that begins a tag again and again does not hold the reader up', async () => {
  const remark = `<!--${'<mergeCell '.repeat(50_000)}-->`
  const content = archiveOf(parts(sheetOf(`<row r="1">${one}</row>`, remark)))
  await expect(readFile(fileOf(content), fields)).rejects.toMatchObject({ why: 'tooLarge' })
  const few = archiveOf(parts(sheetOf(`<row r="1">${one}</row>`, `<!--${'<mergeCell '.repeat(50)}-->`)))
  expect(await rowsOf(fileOf(few))).toEqual([['1']])
})

test('a day that does not exist is a cell like another: the file is read, and hours below nought keep their sign', async () => {
  const cell = (column: string, style: number, value: string) => `<c r="${column}1" s="${style}"><v>${value}</v></c>`
  const cells = [
    cell('A', 1, '1000000000'),
    cell('B', 1, '3000000'),
    cell('C', 1, '2958465'),
    cell('D', 1, '-5'),
    cell('E', 2, '-0.0520833333'),
    cell('F', 2, '1.4791666667'),
    cell('G', 0, '7'),
  ]
  const file = archiveOf({ ...parts(sheetOf(`<row r="1">${cells.join('')}</row>`)), ...stylesWith() })
  const [row] = await rowsOf(fileOf(file))
  expect(row).toEqual(['########', '########', '9999-12-31', '-120:00', '-01:15', '35:30', '7'])
  expect(row!.slice(0, 2).map(text => typedDate(text, 2026))).toEqual([{ why: 'unreadable' }, { why: 'unreadable' }])
  expect([typedDate('-120:00', 2026), typedHours('-01:15')]).toEqual([{ why: 'unreadable' }, -1.25])
})

test.each([
  ['no', undefined, ['2025-12-09', '09:00']],
  ['no', 'false', ['2025-12-09', '09:00']],
  ['yes, as Excel writes it', '1', ['2029-12-10', '09:00']],
  ['yes, as LibreOffice writes it', 'true', ['2029-12-10', '09:00']],
])('days count from 1904: %s; hours are hours', async (_, date1904, shown) => {
  const files = parts(sheetOf('<row r="1"><c r="A1" s="1"><v>46000</v></c><c r="B1" s="2"><v>0.375</v></c></row>'))
  const workbook = new TextDecoder()
    .decode(files['xl/workbook.xml'])
    .replace('<sheets>', `<workbookPr ${date1904 ? `date1904="${date1904}"` : ''}/><sheets>`)
  const file = archiveOf({ ...files, ...stylesWith(), 'xl/workbook.xml': strToU8(workbook) })
  expect(await rowsOf(fileOf(file))).toEqual([shown])
})

test('rows of a workbook beyond 10,000 are told', async () => {
  const rows = (count: number) =>
    sheetOf(
      Array.from({ length: count }, (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c></row>`).join(''),
    )
  for (const [count, isCut] of [
    [10_000, false],
    [10_001, true],
  ] as const)
    expect((await readFile(fileOf(archiveOf(parts(rows(count)))), fields)).sheets[0]).toMatchObject({ isCut })
})

const strings = {
  'xl/sharedStrings.xml': strToU8('<sst><si><t>Nom</t></si><si><t>Lefèvre</t></si></sst>'),
}
const withStrings = (sheet: string) => {
  const files = parts(sheet)
  const relations = new TextDecoder().decode(files['xl/_rels/workbook.xml.rels'])
  const relation =
    '<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
  return {
    ...files,
    ...strings,
    ...stylesWith(),
    'xl/_rels/workbook.xml.rels': strToU8(relations.replace('</Relationships>', relation)),
  }
}

test.each([
  ['a boolean that is neither true nor false', '<c r="B2" t="b"><v>7</v></c>', '#?'],
  ['a number with a format that the workbook does not have', '<c r="B2" s="99"><v>35.5</v></c>', '35,5'],
  ['a text that the workbook does not have', '<c r="B2" t="s"><v>12</v></c>', '#?'],
  ['a type that nobody knows', '<c r="B2" t="zz"><v>1</v></c>', '#?'],
  ['a formula whose result was not kept', '<c r="B2" t="str"><f>A1&amp;A2</f></c>', '#?'],
  ['a text without a text', '<c r="B2" t="s" s="1"/>', ''],
  ['a number that is none', '<c r="B2"><v>35 h &amp; demie</v></c>', '35 h & demie'],
  ['a day that is none', "<c r='B2' t='d'><v>32/13/2026</v></c>", '32/13/2026'],
  ['an error', '<c r="B2" t="e"><v>#REF!</v></c>', '#REF!'],
])('%s is a cell like another: the rest of the workbook is read', async (_, odd, shown) => {
  const text = (place: string, nth: number) => `<c r="${place}" t="s"><v>${nth}</v></c>`
  const rows = `<row r="1">${text('A1', 0)}</row><row r="2">${text('A2', 1)}${odd}</row><row r="3"><c r="A3" s="1"><v>46000</v></c><c r="B3" t="b"><v>1</v></c></row>`
  expect(await rowsOf(fileOf(archiveOf(withStrings(sheetOf(rows)))))).toEqual([
    ['Nom', ''],
    ['Lefèvre', shown],
    ['2025-12-09', 'oui'],
  ])
})

test.each([
  ['a payroll number', '00000', '42', '00042'],
  ['one with letters', '&quot;M&quot;0000', '42', 'M0042'],
  ['one beyond its places', '000', '12345', '12345'],
  [
    'a telephone number',
    '0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##',
    '612345678',
    '06 12 34 56 78',
  ],
  ['a number of a company', '000\\ 000\\ 000\\ 00000', '5500123400012', '055 001 234 00012'],
  ['a format with a second one for numbers below nought', '0000;-0000', '7', '0007'],
  ['a format with a locale', '[$-40C]00000', '1000', '01000'],
  ['hours', '0.00', '7.5', '7,5'],
  ['whole hours', '0', '7', '7'],
  ['thousands', '#,##0', '1607', '1607'],
  ['hundredths', '00%', '1', '1'],
])('%s reads as its sheet shows it: %s of %s', async (_name, format, value, shown) => {
  const file = archiveOf({
    ...parts(sheetOf(`<row r="1"><c r="A1" s="3"><v>${value}</v></c></row>`)),
    ...stylesWith(format),
  })
  expect(await rowsOf(fileOf(file))).toEqual([[shown]])
})

test('rows out of order are refused in words', async () => {
  const file = archiveOf(parts(sheetOf(`<row r="2"><c r="A2"><v>1</v></c></row><row r="1">${one}</row>`)))
  await expect(readFile(fileOf(file), fields)).rejects.toMatchObject({ why: 'brokenCell' })
})

const attributes = (count: number) => Array.from({ length: count }, (_, nth) => ` a${nth}="1"`).join('')

test('remarks, texts and quotes that hold signs of tags are read as they are', async () => {
  const remark = `<!-- don't ">" ${'x'.repeat(200_000)} -->`
  const text = `<c r="B1" t="str"><v>l'été ${'"'.repeat(3)}${'x'.repeat(200_000)}</v></c>`
  const file = archiveOf(parts(sheetOf(`<row r="1" a="1>0" b='"'>${one}${text}</row>`, remark)))
  const [[first, second] = []] = await rowsOf(fileOf(file))
  expect([first, second?.length]).toEqual(['1', 200_009])
})

/** Says of its largest part that it unpacks to ten bytes. */
const understated = (size: number) => {
  const bytes = archiveOf({
    ...parts(sheetOf(`<row r="1">${one}</row>`)),
    'xl/sharedStrings.xml': new Uint8Array(size),
  })
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at++) if (view.getUint32(at, true) === size) view.setUint32(at, 10, true)
  return bytes
}

test.each([
  ['tooLarge', new Uint8Array(largestFile + 1)],
  ['oldExcel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['noSheet', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0])],
  ['noSheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0])],
  ['noSheet', archiveOf({ 'a.txt': strToU8('a') })],
  ['tooLarge', archiveOf({ 'xl/worksheets/sheet1.xml': new Uint8Array(61 * 1024 * 1024) })],
  ['tooLarge', understated(61 * 1024 * 1024)],
  ['tooLarge', archiveOf(Object.fromEntries(Array.from({ length: 1001 }, (_, nth) => [`${nth}.png`, strToU8('')])))],
  [
    'manySheets',
    archiveOf(
      parts(
        sheetOf(''),
        Array.from({ length: 101 }, (_, nth) => `Feuille ${nth}`),
      ),
    ),
  ],
  ['farCell', sheetWith(one, '<c r="XFD1048576"><v>1</v></c>')],
  ['farCell', sheetWith(one, '<c r="A999999999"><v>1</v></c>')],
  ['farCell', sheetWith(one, '<c\nr="XFD20000"><v>1</v></c>')],
  ['farCell', sheetWith(one, "<c r='XFD20000'><v>1</v></c>")],
  ['farCell', sheetWith(one, '<c x:r="XFD20000"><v>1</v></c>')],
  ['farCell', sheetWith(one, '<c t="<" r="XFD20000"><v>1</v></c>')],
  ['farCell', sheetWith(one, '<c r="&#88;FD20000"><v>1</v></c>')],
  ['farCell', sheetWith(one, '<c r="A1e8"><v>1</v></c>')],
  ['farCell', archiveOf(parts(sheetOf('<row r="4000001"/>')))],
  ['farCell', archiveOf(parts(sheetOf(`<row><c r="XFD1"><v>1</v></c></row>${'<row/>'.repeat(1000)}`)))],
  [
    'farCell',
    archiveOf({
      ...parts(sheetOf('<row r="3000000"/>')),
      'xl/worksheets/sheet2.xml': strToU8(sheetOf('<row r="3000000"/>')),
    }),
  ],
  ['noSheet', archiveOf(parts(sheetOf(`<row r="1"${attributes(100_000)}>${one}</row>`)))],
  ['noSheet', archiveOf(parts(sheetOf(`<row r="1" a="${'>'.repeat(70_000)}">${one}</row>`)))],
  ['noSheet', archiveOf(parts(`<worksheet><dimension ref="${'A1:'.repeat(30_000)}A1"/></worksheet>`))],
  ['noSheet', archiveOf({ ...parts(sheetOf(`<row r="1">${one}</row>`)), ...stylesWith('[y'.repeat(2000)) })],
  ['empty', new Uint8Array(0)],
])('a file that is %s is refused in words', async (why, content) => {
  await expect(readFile(fileOf(content), fields)).rejects.toMatchObject({ why })
})
