import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#core/languages.ts'
import { learn, speak } from '#web/i18n.ts'
import { LandingHead } from './landing/LandingHead.tsx'
import { LandingPage } from './landing/LandingPage.tsx'
import { withoutStyleAttributes } from './landing/style-attributes.ts'
import { LoginHead, LoginPage } from './login/LoginPage.tsx'

const draw = async (language: Language) => {
  await speak(language)
  const drawn = (head: ReactNode, page: ReactNode) => {
    const { body, style } = withoutStyleAttributes(renderToStaticMarkup(page))
    return { head: renderToStaticMarkup(head) + (style && `<style>${style}</style>`), body }
  }
  return { landing: drawn(<LandingHead />, <LandingPage />), login: drawn(<LoginHead />, <LoginPage />) }
}

await Promise.all([learn('entrance'), learn('inside'), learn('landing')])
/** The pages that the build draws whole. One language after the other: it is of the whole module. */
export const drawings = { fr: await draw('fr'), en: await draw('en') }
