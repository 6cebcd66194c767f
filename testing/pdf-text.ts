import { extractText, getDocumentProxy } from 'unpdf'

/** The text that another program reads on the pages of a document: its words, and letters for their forms. */
export const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ')
}
