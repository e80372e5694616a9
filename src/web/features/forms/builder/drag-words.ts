import { translationsIn, type MessageKey } from '#web/lib/messages.ts'
import { provideComponentWords } from '#web/ui/loading/component-words.ts'

/** What the component library says while something is dragged, as texts of ours. The builder's page has loaded them. */
const ourKeys: Readonly<Record<string, MessageKey>> = {
  dragDescriptionKeyboard: 'formBuilder.drag.start.keyboard',
  dragDescriptionKeyboardAlt: 'formBuilder.drag.start.keyboardAlt',
  dragDescriptionLongPress: 'formBuilder.drag.start.longPress',
  dragDescriptionTouch: 'formBuilder.drag.start.touch',
  dragDescriptionVirtual: 'formBuilder.drag.start.click',
  dragStartedKeyboard: 'formBuilder.drag.started.keyboard',
  dragStartedTouch: 'formBuilder.drag.started.touch',
  dragStartedVirtual: 'formBuilder.drag.started.click',
  endDragKeyboard: 'formBuilder.drag.cancel.keyboard',
  endDragTouch: 'formBuilder.drag.cancel.touch',
  endDragVirtual: 'formBuilder.drag.cancel.click',
  dropDescriptionKeyboard: 'formBuilder.drag.drop.keyboard',
  dropDescriptionTouch: 'formBuilder.drag.drop.touch',
  dropDescriptionVirtual: 'formBuilder.drag.drop.click',
  dropCanceled: 'formBuilder.drag.canceled',
  dropComplete: 'formBuilder.drag.dropped',
}

/** Lets dragging speak the page's language. */
export const speakOfDragging = (): void =>
  provideComponentWords('@react-aria/dnd', (locale, key) => {
    const ours = ourKeys[key]
    return ours && translationsIn(locale)(ours)
  })
