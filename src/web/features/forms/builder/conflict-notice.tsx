import { useSay } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useBuilder, useBuilderState } from './builder-context.tsx'
import { ChangeList } from './change-list.tsx'
import { compareDefinitions } from '#shared/form-builder/compare-definitions.ts'

/** Somebody else saved in between: what they changed against what is here, and whose draft shall hold. */
export function ConflictNotice() {
  const store = useBuilder()
  const say = useSay()
  const conflict = useBuilderState((state) => state.conflict)
  const mine = useBuilderState((state) => (state.conflict ? state.history.present : null))
  return (
    <div role="alert" className={conflict ? undefined : 'vh'}>
      {conflict && mine && (
        <Bar tone="warning">
          <div className="stack g3">
            <p className="strong">{say('builder.conflict')}</p>
            <p className="ui">{say('builder.conflictText')}</p>
            <ChangeList changes={compareDefinitions(mine, conflict.definition)} />
            <div className="row flow">
              <Button size="s" onClick={() => store.takeTheirs()}>
                {say('builder.takeTheirs')}
              </Button>
              <Button size="s" onClick={() => void store.keepMine()}>
                {say('builder.keepMine')}
              </Button>
            </div>
          </div>
        </Bar>
      )}
    </div>
  )
}
