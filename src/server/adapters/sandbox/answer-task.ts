/**
 * The side of the sandbox: says that it is ready, answers one task and waits for its end. It ends itself if the process that
 * started it is gone.
 */
export function answerTask<Task, Answer>(answerOf: (task: Task) => Promise<Answer>): void {
  process.once('disconnect', () => process.exit())
  process.once('message', (task) => void answerOf(task as Task).then((answer) => process.send!(answer as object)))
  process.send!('ready')
}
