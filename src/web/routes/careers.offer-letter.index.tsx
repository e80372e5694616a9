import { createFileRoute } from '@tanstack/react-router'
import { withoutOffer } from './-offers-route.ts'

export const Route = createFileRoute('/careers/offer-letter/')({ loader: withoutOffer })
