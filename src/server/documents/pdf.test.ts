import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { writtenPdf } from './pdf.ts'
import { write } from './text.ts'

const textOf = async (text: string, isFigure: boolean) => {
  const written = { title: 'Relevé', author: 'Relève', date: '2026-11-18', language: 'fr' } as const
  const bytes = await writtenPdf(written, document => write(document, text, 20, 20, { isBold: true, isFigure }))
  return (await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })).text
}

test('letters and digits are read as they are, whichever documents were written before', async () => {
  for (const [text, isFigure] of [
    ['Łéa Ñ Đ ½', false],
    ['16,0 h 0123456789', true],
    ['Léa Nora D mer. 18, office ½ 0123456789', false],
    ['16,0 h 0123456789', true],
  ] as const)
    expect(await textOf(text, isFigure)).toBe(text)
})
