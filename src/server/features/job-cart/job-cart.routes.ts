import type { Hono } from 'hono'
import { changeJobCart, getJobCart } from '#contract/search/job-cart.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { addToCart, readCart, removeFromCart } from './job-cart.service.ts'

export function mountJobCart(app: Hono<AppVariables>): void {
  mount(app, getJobCart, async (scope) => ({ data: await readCart(scope, scope.viewer!) }))
  mount(app, changeJobCart, async (scope, { body }) => {
    const change = body.operation === 'add' ? addToCart : removeFromCart
    return { data: await change(scope, scope.viewer!, body.pids) }
  })
}
