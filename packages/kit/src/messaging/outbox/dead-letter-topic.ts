/** Topic of what the consumers of `context` could not handle. */
export const deadLetterTopic = (context: string): string => `${context}.dead-letter.v1`;

export const isDeadLetterTopic = (topic: string): boolean => topic.endsWith('.dead-letter.v1');
