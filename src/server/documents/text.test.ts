import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { hasCharacter } from './fonts.ts'
import { writtenPdf } from './pdf.ts'
import { fitted, heightOf, lengthOf, piecesOf, printable, write } from './text.ts'

const about = { title: 'Relevé', author: 'Relève', date: '2026-11-18', language: 'fr' } as const

/** The text that another program reads on the page. */
const readBack = async (draw: (document: PDFKit.PDFDocument) => void) => {
  const bytes = await writtenPdf(about, draw)
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })
  return text.normalize('NFKC')
}

/** Measures within a document. */
const measured = async <Measure>(measure: (document: PDFKit.PDFDocument) => Measure) => {
  let found: Measure | undefined
  await writtenPdf(about, document => void (found = measure(document)))
  return found!
}

const names = [
  'محمد العربي',
  'عبد الله بن لحسن',
  'إيمان الأمين لا',
  'فاطمة الزهراء',
  'گلناز پرویزی',
  'یوسف يوسف',
  'مُحَمَّد',
  'דוד בן־גוריון',
  'Karim محمد العربي Dupont',
  'Léa 😀 Roux',
  '👩‍🍳',
  'Ґалина Ωμέγα',
]

describe('a name', () => {
  test.each(names)('%s is read as it was typed, on one line, to the right, or wrapped', async name => {
    const wide = { width: 200 }
    const same = name.normalize('NFKC')
    expect(await readBack(document => write(document, name, 20, 20, { size: 12 }))).toBe(same)
    expect(await readBack(document => write(document, name, 20, 20, { ...wide, isBold: true }))).toBe(same)
    expect(await readBack(document => write(document, name, 20, 20, { ...wide, align: 'right' }))).toBe(same)
  })

  test('is read the same whichever names were written before', async () => {
    for (const name of [...names, ...names.toReversed()])
      expect(await readBack(document => write(document, name, 20, 20))).toBe(name.normalize('NFKC'))
  })

  test.each([
    ['李 雷', 'Li Lei*'],
    ['Li 雷', 'Li Lei*'],
    ['प्रिया Roux', 'priya* Roux'],
    ['Y̱asin Roux', 'Yasin* Roux'],
    ['Léa\u{10ffff}', 'Léa?*'],
  ])('%s that no font has stands in Latin letters, and the page says so', async (name, stands) => {
    expect(printable(name)).toEqual({ text: stands, hasStandIn: true })
    const text = await readBack(document => write(document, name, 20, 40))
    expect(text).toContain(stands)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('* Écrit ici en lettres latines')
  })

  test('with a star of its own is no such name', async () => {
    expect(printable('Léa * Roux')).toEqual({ text: 'Léa * Roux', hasStandIn: false })
    expect(await readBack(document => write(document, 'Léa * Roux', 20, 40))).toBe('Léa * Roux')
  })

  test('has no boxes for what prints nothing', () => {
    expect(printable('Lé\u200da \u200eRoux').text).toBe('Léa Roux')
  })
})

test('Inter has all letters and signs that need no search for a font', () => {
  const all = Array.from({ length: 0x2030 }, (_, code) => String.fromCodePoint(code))
  const usual = all.filter(sign => sign !== '\n' && printable(sign).text === sign && !printable(sign).hasStandIn)
  const boxes = usual.filter(
    sign => !piecesOf(sign).every(({ text, face }) => Array.from(text).every(each => hasCharacter(face, each))),
  )
  expect(boxes).toEqual([])
})

test('what is read from right to left stands so, numbers and Latin words within it do not', () => {
  expect(piecesOf('Karim محمد العربي Dupont').map(({ text }) => text)).toEqual(['Karim ', 'محمد العربي', ' Dupont'])
  expect(piecesOf('محمد 12 خديجة').map(({ text }) => text)).toEqual(['خديجة', ' ', '12', 'محمد '])
})

test('a text is wrapped where it has no room, within a word where it must be', async () => {
  const [word, name] = ['محمد', 'محمد العربي محمد العربي محمد العربي']
  const { one, some, narrow } = await measured(document => ({
    one: heightOf(document, word, { width: 200 }),
    some: heightOf(document, name, { width: 60 }),
    narrow: heightOf(document, word.repeat(20), { width: 60 }),
  }))
  expect(some / one).toBeGreaterThanOrEqual(2)
  expect(narrow / one).toBeGreaterThanOrEqual(5)
  expect((await readBack(document => write(document, name, 20, 20, { width: 60 }))).replaceAll(/\s+/g, ' ')).toBe(name)
})

test('what is cut ends at a whole sign, and has room', async () => {
  const cuts = await measured(document =>
    ['👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳', 'محمد العربي محمد العربي', 'Marie-Antoinette de La Rochefoucauld'].map(text => {
      const cut = fitted(document, text, 50)
      return { text, cut, long: lengthOf(document, cut) }
    }),
  )
  for (const { text, cut, long } of cuts) {
    expect(cut.endsWith('…')).toBe(true)
    expect(text.startsWith(cut.slice(0, -1))).toBe(true)
    expect(long).toBeLessThanOrEqual(50)
    expect(cut.includes('\u200d…')).toBe(false)
  }
})

/** Two thousand signs, as long as a note may be. */
const notes = {
  arabic: 'م'.repeat(2000),
  'arabic words': 'محمد العربي '.repeat(166),
  chinese: '漢'.repeat(2000),
  'signs that become several letters': '㌀'.repeat(2000),
  'french with an emoji': `${'une note '.repeat(222)}😀`,
  french: 'une note '.repeat(222),
}

test.each(Object.entries(notes))(
  'a long note, %s, is measured in parts: what is shaped stays near what has room',
  async (_, note) => {
    const shaped = await measured(document => {
      let signs = 0
      const measure = document.widthOfString.bind(document)
      document.widthOfString = (text, ...more) => {
        signs += text.length
        return measure(text, ...more)
      }
      const cut = fitted(document, note, 100)
      expect([cut.endsWith('…'), lengthOf(document, cut) <= 100]).toEqual([true, true])
      const ofFitted = signs
      signs = 0
      heightOf(document, note, { width: 400 })
      return [ofFitted, signs / printable(note).text.length]
    })
    expect(shaped[0]).toBeLessThan(1500)
    // Each line is found by halves.
    expect(shaped[1]).toBeLessThan(20)
  },
)
