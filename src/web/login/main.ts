import { homeOf, safeOrigin } from '#accounts/rules.ts'
import { longDayAndMonth } from '#core/calendar.ts'
import { languageKey, languages, spokenLanguage } from '#core/languages.ts'
import { draftsKey, lastEmailKey, rememberMeKey, store, stored } from '#web/api/browser-storage.ts'
import { api, dataOf } from '#web/api/client.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { rememberLanguage, toldLanguage } from '#web/language-choice.ts'
import { passwordIsNew, paths } from '#web/paths.ts'
import { say, startLanguages } from '#web/speech.ts'
import { chooseTheme, chosenTheme, themes } from '#web/ui/theme/theme.ts'
import { clockParts, parts } from './parts.ts'

/** The element of an id, as the page was drawn. */
const part = <Kind extends Element>(id: string, kind: new () => Kind): Kind => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The drawn page has no ${id}.`)
  return found
}

/** A copy of what a template holds, saying `sentence`. */
const copyOf = (id: string, sentence?: string) => {
  const copy = part(id, HTMLTemplateElement).content.firstElementChild?.cloneNode(true)
  if (!(copy instanceof Element)) throw new Error(`The template ${id} is empty.`)
  // The words stand behind the sign.
  if (sentence !== undefined) copy.lastChild!.textContent = sentence
  return copy
}

// The server knows the address, the cookie and the browser's languages; a choice kept in the storage alone leads to the other page.
const search = new URLSearchParams(location.search)
const openIn = (language: string, typed = {}) => {
  search.set(languageKey, language)
  // The entry of the history hands the e-mail over; the password is kept nowhere.
  history.replaceState(typed, '', `${paths.login}?${search}${location.hash}`)
  location.reload()
}
const shown = spokenLanguage(document.documentElement.lang)
const told = toldLanguage() ?? shown
if (told && told !== shown) openIn(told)
const sentences = startLanguages()

const theme = part(parts.theme, HTMLSelectElement)
theme.value = chosenTheme()
theme.addEventListener('change', () => chooseTheme(themes.find(each => each === theme.value) ?? 'system'))

const language = part(parts.language, HTMLSelectElement)
language.value = shown ?? 'fr'
language.addEventListener('change', () => {
  const chosen = languages.find(each => each === language.value) ?? 'fr'
  rememberLanguage(chosen)
  openIn(chosen, { email: email.value })
})

const minute = 60_000
const drawClock = () => {
  const now = new Date()
  // The visitor's day. In Swedish it is written as a calendar date.
  part(clockParts.day, HTMLElement).textContent = longDayAndMonth(now.toLocaleDateString('sv-SE'), shown ?? 'fr')
  part(clockParts.time, HTMLElement).textContent = now.toLocaleTimeString('fr-FR', { timeStyle: 'short' })
  part(clockParts.elapsed, HTMLElement).style.width = `${((now.getHours() * 60 + now.getMinutes()) / 1440) * 100}%`
  setTimeout(drawClock, minute - (Date.now() % minute))
}
drawClock()

const form = document.forms[0]!
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
const [email, password, rememberMe] = [field('email'), field('password'), field('rememberMe')]
const submit = form.querySelector<HTMLButtonElement>('button[type="submit"]')!
const reveal = form.querySelector<HTMLButtonElement>('button[aria-label]')!

const typedBefore: { email?: string } | null = history.state
if (typedBefore?.email) {
  email.value = typedBefore.email
  history.replaceState(null, '')
}

// The person whose session has ended in this tab.
email.value ||= stored('sessionStorage', lastEmailKey) ?? ''
// By then nobody takes their drafts back any more.
setTimeout(() => store('sessionStorage', draftsKey, null), 15 * 60_000)

// The choice, not the session: it presets the box next time.
rememberMe.checked = stored('localStorage', rememberMeKey) === 'true'

const [viewIcon, hideIcon] = [reveal.firstElementChild!, copyOf(parts.hideIcon)]
reveal.addEventListener('click', () => {
  const isHidden = password.type === 'password'
  password.type = isHidden ? 'text' : 'password'
  reveal.firstElementChild!.replaceWith(isHidden ? hideIcon : viewIcon)
  reveal.ariaLabel = say(isHidden ? 'ui:password.hide' : 'ui:password.show')
})

/** A sentence above the form. */
const announce = (banner?: Element) => {
  for (const said of form.querySelectorAll(':scope > [role]')) said.remove()
  if (banner) form.prepend(banner)
}

if (location.hash === `#${passwordIsNew}`) {
  announce(copyOf(parts.done))
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** The sentence of a field below it, or none. */
const refuse = (input: HTMLInputElement, sentence?: string) => {
  const box = input.closest('.group')!
  box.toggleAttribute('data-invalid', sentence !== undefined)
  box.querySelector('p')?.remove()
  input.ariaInvalid = sentence === undefined ? null : 'true'
  input.removeAttribute('aria-describedby')
  if (sentence === undefined) return
  const message = copyOf(parts.fieldError, sentence)
  message.id = `${input.id}-message`
  box.append(message)
  input.setAttribute('aria-describedby', message.id)
}

const focusOnFirstError = () => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

const setBusy = (isBusy: boolean) => {
  submit.textContent = say(isBusy ? 'ui:busy' : 'accounts:signIn.submit')
  submit.ariaDisabled = isBusy ? 'true' : null
  submit.toggleAttribute('data-busy', isBusy)
  for (const input of [email, password]) input.readOnly = isBusy
}

/** A refusal beside its fields, or above the form. */
const showRefusal = (error: unknown) => {
  const errors = isProblem(error, 422) ? error.fields : []
  for (const { path, message } of errors) {
    const input = [email, password].find(({ name }) => name === path)
    if (input) refuse(input, message)
  }
  if (errors.length === 0) announce(copyOf(parts.refusal, refusalOr(error, say('accounts:signIn.failure'))))
  focusOnFirstError()
}

const origin = search.get('origin')

const enter = async () => {
  const body = { email: email.value, password: password.value, rememberMe: rememberMe.checked }
  const { home } = await dataOf(api.POST('/session', { body }))
  store('localStorage', rememberMeKey, String(body.rememberMe))
  if (home !== null) location.replace(safeOrigin(origin) ?? home)
  else location.assign(origin === null ? paths.secondStep : `${paths.secondStep}?${new URLSearchParams({ origin })}`)
}

const isMissing = ({ name, value }: HTMLInputElement) => (name === 'email' ? value.trim() : value) === ''
let hasTried = false
const check = () => {
  for (const input of [email, password]) refuse(input, isMissing(input) ? say('core:fields.required') : undefined)
}
form.addEventListener('input', () => hasTried && check())

/** After a refusal. Of a leaver, the device may keep punches. */
const stay = (error: unknown) => {
  setBusy(false)
  showRefusal(error)
  if (isProblem(error) && error.code === 'accounts.own-contract-ended') tellLast()
}

const signIn = async () => {
  await sentences
  hasTried = true
  announce()
  check()
  if (form.querySelector('[aria-invalid]')) return focusOnFirstError()
  setBusy(true)
  // Stays busy while the next page comes.
  await enter().catch(stay)
}
form.addEventListener('submit', event => {
  event.preventDefault()
  if (!submit.ariaDisabled) void signIn()
})
submit.disabled = false

const byPasskey = part(parts.passkey, HTMLElement)
// Apart: the first pages of the application need none of it.
const passkeys = import('#accounts/web/passkeys/Passkeys.ts')
void passkeys.then(({ mayUsePasskeys }) => {
  byPasskey.hidden = !mayUsePasskeys()
})
const enterByPasskey = async () => {
  await sentences
  const { isRefused, signInByPasskey } = await passkeys
  announce()
  setBusy(true)
  try {
    const { home } = await signInByPasskey(rememberMe.checked)
    store('localStorage', rememberMeKey, String(rememberMe.checked))
    location.replace(safeOrigin(origin) ?? home)
  } catch (error) {
    if (isRefused(error)) setBusy(false)
    else stay(error)
  }
}
byPasskey.querySelector('button')!.addEventListener('click', () => {
  if (!submit.ariaDisabled) void enterByPasskey()
})

/** While somebody types, the application is fetched: it is there once they are in. */
const fetchApplication = () => document.head.append(part(parts.application, HTMLTemplateElement).content)
for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, fetchApplication, { once: true })
// A person who was faster than this script is in a field already.
if (document.activeElement?.closest('form')) fetchApplication()

// Without an answer the form stays: signing in says what is wrong.
const session = await dataOf(api.GET('/session')).catch(() => null)

/** Above the form, below the sentence about the contract. */
const tellLastPunches = async () => {
  await sentences
  const { sendLastPunches } = await import('./last-punches.ts')
  const punches = await sendLastPunches()
  announce(copyOf(parts.contractEnded))
  for (const { is, sentence } of punches.toReversed())
    form.firstElementChild!.after(copyOf(is === 'info' ? parts.done : parts.refusal, sentence))
}

/** Without the network they stay on the device, and wait for it: with it again, what keeps them is said. */
const tellLast = () => {
  const tell = () => void tellLastPunches().catch(error => navigator.onLine && showRefusal(error))
  addEventListener('online', tell)
  tell()
}

if (session?.kind === 'anonymous' && session.hasLeft) {
  announce(copyOf(parts.contractEnded))
  tellLast()
} else if (session && session.kind !== 'anonymous') location.replace(homeOf(session.kind))
