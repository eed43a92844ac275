export type Scan = 'read' | 'unsure';
