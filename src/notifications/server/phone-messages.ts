import type { Language } from '#core/languages.ts'
import { speaking } from '#core/sentences.ts'
import { noticeMails as en } from '#notifications/texts.mails.en.ts'
import { noticeMails as fr } from '#notifications/texts.mails.fr.ts'
import type { SaidNotice } from './mails.ts'

const texts = { fr, en }
/** Push services take 4 kB. */
const mostLetters = 400

/** The message that the service worker shows (src/web/offline/worker.ts). `to`: the reader, for a browser in which somebody else has signed in since. */
export const phoneMessage = (
  language: Language,
  notices: readonly SaidNotice[],
  { to, unread }: { to: string; unread: number },
) => {
  const [notice, another] = notices
  const shown =
    notice && !another
      ? { title: notice.title, body: notice.sentence, url: notice.url }
      : {
          title: speaking(texts[language], language)('subject', { count: notices.length }),
          body: [...new Set(notices.map(({ title }) => title))].join(', '),
          url: '/app',
        }
  return JSON.stringify({ ...shown, body: shown.body.slice(0, mostLetters), to, unread })
}
