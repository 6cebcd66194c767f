import { workerPath } from './offline/open-offline.ts'

type Rule = (text: string) => string | null
type Policies = { createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown }

/**
 * Our pages create no markup or scripts from text (`require-trusted-types-for` in src/server/http/security-headers.ts). React Aria
 * clears its live regions with `innerHTML = ''`, so this policy allows the empty string only; of scripts the service worker's address.
 */
export const allowEmptyMarkup = () => {
  const { trustedTypes }: { trustedTypes?: Policies } = Object(globalThis)
  trustedTypes?.createPolicy('default', {
    createHTML: text => (text === '' ? text : null),
    createScriptURL: address => (address === workerPath ? address : null),
  })
}
