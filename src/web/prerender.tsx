import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#core/languages.ts'
import { learn, speak } from '#web/i18n.ts'
import { LandingHead } from './landing/LandingHead.tsx'
import { LandingPage } from './landing/LandingPage.tsx'

const draw = async (language: Language) => {
  await speak(language)
  return { head: renderToStaticMarkup(<LandingHead />), body: renderToStaticMarkup(<LandingPage />) }
}

await Promise.all([learn('entrance'), learn('landing')])
/** The landing page, for the build, which puts it in landing.html. One after the other: the language is of the whole module. */
export const drawings = { fr: await draw('fr'), en: await draw('en') }
