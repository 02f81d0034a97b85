import type { GivenPart } from '../../../server/content/bundle';

const drawn = (inside: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`;

/** Where the demo developer is met: invented addresses under neutral drawings. */
export const demoSocials: GivenPart<'socials'> = [
  {
    name: 'Канал в мессенджере',
    link: 'https://channel.demo.example/',
    icon: drawn(
      '<path d="M20.500 4L3.500 10.800l5.700 2.200M20.500 4l-3.200 15.500-8.100-6.500M20.500 4L9.200 13v6l2.900-3.500"/>',
    ),
  },
  {
    name: 'Видео со строек',
    link: 'https://video.demo.example/',
    icon: drawn('<rect x="3" y="5.500" width="18" height="13" rx="3"/><path d="M10.500 9.500v5l4-2.500z"/>'),
  },
  {
    name: 'Сообщество партнёров',
    link: 'https://partners.demo.example/',
    icon: drawn(
      '<circle cx="9" cy="9" r="3.500"/><path d="M2.500 19a6.500 6.500 0 0 1 13 0M16 6a3.500 3.500 0 0 1 0 6.500M18 14.500a6.500 6.500 0 0 1 3.500 4.500"/>',
    ),
  },
];
