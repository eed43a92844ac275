export const pendingTexts = {
  waiting: (count: number) => `Waiting to send: ${count} ${count === 1 ? 'change' : 'changes'}`,
  refused: (text: string) => `Not changed: ${text}`,
  dismiss: 'Understood',
  sent: (count: number) => ({
    title: 'Changes Sent',
    text: `${count} ${count === 1 ? 'change' : 'changes'} made offline ${count === 1 ? 'is' : 'are'} saved now.`,
  }),
} as const;
