import { Outlet } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Frame } from './frame/Frame.tsx'
import { LogoBar } from './frame/LogoBar.tsx'
import { Tools } from './frame/Tools.tsx'

/** Signed-out pages that ask one thing after the other, below the bar of the landing page. */
export function PublicForm() {
  const { t } = useTranslation('accounts')
  return (
    <Tools>
      <Frame
        bar={
          <LogoBar className="max-w-[1280px]">
            <LinkButton href={paths.login} variant="quiet">
              {t('signIn.submit')}
            </LinkButton>
          </LogoBar>
        }
      >
        <Outlet />
      </Frame>
    </Tools>
  )
}
