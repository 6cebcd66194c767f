import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { startLanguages } from './i18n.ts'
import { createAppRouter } from './routes.tsx'
import './ui/theme.css'

const queryClient = createQueryClient()
const router = createAppRouter({ queryClient })

const loadTemporal = () => ('Temporal' in globalThis ? undefined : import('temporal-polyfill/global'))

const container = document.getElementById('root')
if (!container) throw new Error('index.html has lost its root element')
await Promise.all([startLanguages(), loadTemporal()])
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
