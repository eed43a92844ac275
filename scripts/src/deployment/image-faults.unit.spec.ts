import { imageFaults } from './image-faults.js';

const digest = `sha256:${'0a'.repeat(32)}`;

it('wants a digest beside the tag of every image from outside', () => {
  const compose = `services:
  one:
    image: postgres:17.1@${digest}
  two:
    image: redis:8
  three:
    image: kafka@${digest}
  four:
    image: probity/auth:local
`;
  const files = { 'docker-compose.yml': compose, Dockerfile: `ARG NODE_IMAGE=node:24-slim@${digest}\n` };
  expect(imageFaults(files)).toEqual([
    'docker-compose.yml: redis:8 is not pinned by tag and digest',
    `docker-compose.yml: kafka@${digest} is not pinned by tag and digest`,
  ]);
});

it('does not take a file in which it finds no image for a good one', () => {
  expect(imageFaults({ Dockerfile: 'FROM node:24' })).toEqual([
    'Dockerfile: no image from outside was found in it',
  ]);
});
