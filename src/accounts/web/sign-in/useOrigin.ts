import { useSearch } from '@tanstack/react-router'

/** The path to return to after sign-in, as the guard of /app has left it in the address. */
export const useOrigin = () => {
  const { origin } = useSearch({ strict: false })
  return typeof origin === 'string' ? origin : undefined
}
