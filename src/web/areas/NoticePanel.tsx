import { renewSubscription } from '#notifications/web/devices/PushOfBrowser.ts'
import { NotificationPanel } from '#notifications/web/NotificationPanel.tsx'
import { notices } from './notices.ts'

/** The panel of the bell, with the kinds of all capabilities: they are in its file, not in the first view. */
export const NoticePanel = ({ onClose }: { onClose: () => void }) => (
  <NotificationPanel notices={notices} onClose={onClose} />
)

// Every visit of a member fetches this file once its page is idle: the moment to see whether this browser still gets notices. Where it fails, the settings of notifications
// say that it gets none.
void renewSubscription().catch(() => undefined)
