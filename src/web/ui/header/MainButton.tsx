import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { MainAct } from './PageAct.ts'

/** On a phone one that creates shows its icon alone. */
const phone = { create: 'max-md:w-11 max-md:gap-0! max-md:px-0! max-md:text-[0px]', decide: 'max-md:w-full' }

/** The blue button of a page. */
export function MainButton({ act }: { act: MainAct }) {
  const { label, icon, kind } = act
  if (act.href !== undefined)
    return (
      <LinkButton className={phone[kind]} href={act.href} icon={icon}>
        {label}
      </LinkButton>
    )
  return (
    <Button
      className={phone[kind]}
      icon={icon}
      isBusy={act.isBusy ?? false}
      isDisabled={act.isDisabled ?? false}
      onPress={act.onPress}
      {...(act.disabledReason && { disabledReason: act.disabledReason })}
    >
      {label}
    </Button>
  )
}
