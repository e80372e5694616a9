import { translationsIn, type MessageKey } from '#web/lib/messages.ts'
import { provideComponentWords } from '#web/ui/loading/component-words.ts'

/** The component library's announcements during dragging, as our own texts. The page has loaded their namespace, `dragging`. */
const ourKeys: Readonly<Record<string, MessageKey>> = {
  dragDescriptionKeyboard: 'dragging.start.keyboard',
  dragDescriptionKeyboardAlt: 'dragging.start.keyboardAlt',
  dragDescriptionLongPress: 'dragging.start.longPress',
  dragDescriptionTouch: 'dragging.start.touch',
  dragDescriptionVirtual: 'dragging.start.click',
  dragStartedKeyboard: 'dragging.started.keyboard',
  dragStartedTouch: 'dragging.started.touch',
  dragStartedVirtual: 'dragging.started.click',
  endDragKeyboard: 'dragging.cancel.keyboard',
  endDragTouch: 'dragging.cancel.touch',
  endDragVirtual: 'dragging.cancel.click',
  dropDescriptionKeyboard: 'dragging.drop.keyboard',
  dropDescriptionTouch: 'dragging.drop.touch',
  dropDescriptionVirtual: 'dragging.drop.click',
  dropCanceled: 'dragging.canceled',
  dropComplete: 'dragging.dropped',
}

/** Lets dragging speak the page's language. */
export const speakOfDragging = (): void =>
  provideComponentWords('@react-aria/dnd', (locale, key) => {
    const ours = ourKeys[key]
    return ours && translationsIn(locale)(ours)
  })
