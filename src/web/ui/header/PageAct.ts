import type { ReactNode } from 'react'

/** An action of a page, or a page that it leads to: in its header, or behind '…'. */
export type PageAct = {
  label: string
  icon?: ReactNode
  isDisabled?: boolean
} & ({ onPress: () => void; href?: never } | { href: string; onPress?: never })

/** The one blue action. On a phone one that creates is a '+', one that decides stands at the foot of the page. */
export type MainAct = PageAct & { isBusy?: boolean; disabledReason?: string } & (
    | { kind: 'create'; icon: ReactNode }
    | { kind: 'decide' }
  )
