import { useTranslation } from '#web/i18n.ts'

/** In pixels. */
const height = 28

/** Where the name has no room. */
export function LogoMark() {
  const { t } = useTranslation('ui')
  return (
    <svg
      aria-label={t('product')}
      className="block shrink-0"
      height={height}
      role="img"
      viewBox="0 0 32 32"
      width={height}
    >
      <Mark />
    </svg>
  )
}

/** On blue or night backgrounds, set `--logo-accent: #A3C1F5` and `--bleu: #4373CB` around it, with a paper-white text. */
export function Logo() {
  const { t } = useTranslation('ui')
  return (
    <svg
      aria-label={t('product')}
      className="block shrink-0"
      height={height}
      role="img"
      viewBox="0 0 130 32"
      width={Math.round((height * 130) / 32)}
    >
      <Mark />
      <path d={word} fill="currentColor" />
      {/* The accent leans like a passed baton. */}
      <rect
        fill="var(--logo-accent, var(--bleu-text))"
        height="3.5"
        rx="1.5"
        transform="rotate(25 89 4.3)"
        width="10.4"
        x="83.4"
        y="2.55"
      />
    </svg>
  )
}

/** A jacket pocket carrying two shifts that overlap. */
function Mark() {
  return (
    <>
      <path
        d="M2.5 3.2A1.7 1.7 0 0 1 4.2 1.5H27.8A1.7 1.7 0 0 1 29.5 3.2V22A8.5 8.5 0 0 1 21 30.5H11A8.5 8.5 0 0 1 2.5 22Z"
        fill="var(--bleu)"
      />
      <g fill="#fff">
        <rect height="4.6" rx="1.6" width="11.5" x="7" y="9.4" />
        <rect height="4.6" rx="1.6" width="11.5" x="13.5" y="17" />
      </g>
    </>
  )
}

/** To a tenth of a unit: finer than a screen shows, and each page downloads it. */
const word =
  'M41.6 25v-19.8h7.6q1.4 0 2.5.2 1.2.2 2.2.7 1 .5 1.7 1.2.7.7 1 1.6.4.9.4 2.1 0 1-.3 1.9-.3.8-.9 1.5-.7.6-1.7 1-1 .5-2.3.6v.4q1.6.1 2.6.7 1 .6 1.4 1.6.6.9.9 2.2l1 4.1h-4.8l-.8-3.7q-.2-1.1-.6-1.8-.4-.7-1.1-1.1-.7-.3-1.8-.3h-2.6v6.9zm4.4-10.2h2.8q1.8 0 2.7-.8 1-.7 1-2.2 0-1.6-.9-2.4-.9-.7-2.7-.7h-2.9zm20.7 10.6q-2.1 0-3.5-.6-1.4-.6-2.4-1.6-.9-1.1-1.4-2.6-.4-1.4-.4-3.2 0-1.8.4-3.3.5-1.6 1.4-2.8.9-1.1 2.3-1.8 1.4-.7 3.3-.7 1.8 0 3.2.6 1.4.7 2.2 1.9.9 1.2 1.2 2.8.3 1.7.1 3.7l-11.3.1v-2.3l8.2-.2-.9 1.3q.1-1.5-.1-2.5-.3-1-1-1.4-.6-.5-1.6-.5-1.1 0-1.8.5-.7.6-1 1.8-.4 1-.4 2.6 0 2.6.9 3.8.9 1.2 2.6 1.2.7 0 1.2-.3.5-.2.9-.6.3-.4.4-.9.2-.5.2-1l4 .4q-.1 1.1-.4 2.1-.4 1-1.2 1.8-.8.8-2 1.2-1.3.5-3.1.5zm8.7-.4v-21.1h4.3v21.1zm14.1.4q-2 0-3.5-.6-1.4-.6-2.4-1.6-.9-1.1-1.3-2.6-.5-1.4-.5-3.2 0-1.8.5-3.3.4-1.6 1.3-2.8.9-1.1 2.3-1.8 1.4-.7 3.3-.7 1.9 0 3.2.6 1.4.7 2.2 1.9.9 1.2 1.2 2.8.3 1.7.1 3.7l-11.2.1v-2.3l8.1-.2-.9 1.3q.2-1.5-.1-2.5-.3-1-1-1.4-.6-.5-1.6-.5-1 0-1.7.5-.7.6-1.1 1.8-.3 1-.3 2.6 0 2.6.9 3.8.8 1.2 2.5 1.2.8 0 1.3-.3.5-.2.8-.6.3-.4.5-.9.1-.5.1-1l4 .4q0 1.1-.4 2.1-.4 1-1.2 1.8-.8.8-2 1.2-1.3.5-3.1.5zm12.3-.4-4.8-15.8h4.7l2.9 12.2h.3l2.9-12.2h4.6l-4.9 15.8zm19.1.4q-2 0-3.5-.6-1.4-.6-2.3-1.6-1-1.1-1.4-2.6-.5-1.4-.5-3.2 0-1.8.5-3.3.4-1.6 1.3-2.8.9-1.1 2.3-1.8 1.4-.7 3.3-.7 1.9 0 3.2.6 1.4.7 2.2 1.9.9 1.2 1.2 2.8.4 1.7.1 3.7l-11.2.1v-2.3l8.2-.2-1 1.3q.2-1.5-.1-2.5-.3-1-1-1.4-.6-.5-1.6-.5-1 0-1.7.5-.7.6-1.1 1.8-.3 1-.3 2.6 0 2.6.9 3.8.9 1.2 2.5 1.2.8 0 1.3-.3.5-.2.8-.6.3-.4.5-.9.1-.5.1-1l4 .4q0 1.1-.4 2.1-.4 1-1.2 1.8-.7.8-2 1.2-1.3.5-3.1.5z'
