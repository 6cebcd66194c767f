import type { ComponentType } from 'react'
import type { IconProps } from '#web/ui/icons.tsx'

const tones = {
  waiting: 'bg-ocre-wash outline-2 -outline-offset-2 outline-dashed outline-ocre-fill',
  refused: 'bg-brique-wash outline-2 -outline-offset-2 outline-brique-fill',
}

interface NoteProps {
  tone: keyof typeof tones
  Icon: ComponentType<IconProps>
  title: string
  children?: string | undefined
}

/** Ink carries the words, the edge carries the colour. */
export function Note({ tone, Icon, title, children }: NoteProps) {
  return (
    <div
      className={`flex items-start gap-3.5 rounded-pocket-button px-[18px] py-3.5 text-18 leading-[1.4] text-ink ${tones[tone]}`}
      role="status"
    >
      <Icon size={28} />
      <p>
        <b className="block font-strong">{title}</b>
        {children}
      </p>
    </div>
  )
}
