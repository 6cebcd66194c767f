import type { PaperAsked } from '#schedule/web/shared/Paper.ts'
import { api } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { currentLanguage, say } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

const read = async (asked: PaperAsked) => {
  const path = { date: asked.date }
  const query = { language: currentLanguage() }
  if (asked.of === 'self') {
    const { data } = await api.POST('/wall-sheets/own', { body: { date: asked.date } })
    const own = { path: { ownSheetId: data!.id }, query }
    return api.GET('/wall-sheets/own/{ownSheetId}/pdf', { params: own, parseAs: 'blob' })
  }
  if (asked.of === 'person')
    return api.GET('/schedule/weeks/{date}/pdf', {
      params: { path, query: { ...query, employeeId: asked.employeeId } },
      parseAs: 'blob',
    })
  const { date, span, department } = asked
  const { data } = await api.POST('/wall-sheets', { body: { date, span, department } })
  return api.GET('/wall-sheets/{wallSheetId}/pdf', {
    params: { path: { wallSheetId: data!.id }, query },
    parseAs: 'blob',
  })
}

/**
 * The PDF in a tab that was opened for it; a file to save where the browser allows none. The document is read first, so that a failure is said
 * here. The tab then opens its address and not what was read, because the browser saves it under the name that the server gives.
 * @throws Problem after closing the tab
 */
export const showPaper = async (tab: Window | null, asked: PaperAsked) => {
  try {
    const answer = await read(asked)
    if (tab) tab.location.replace(answer.response.url)
    else saveAnswer(answer)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** The same; without a network or after a failure the browser prints the screen. */
export const openPaper = async (tab: Window | null, asked: PaperAsked) => {
  try {
    await showPaper(tab, asked)
  } catch (error) {
    if (!isProblem(error, 0)) notify.error(refusalOr(error, say('print:failure')))
    window.print()
  }
}
