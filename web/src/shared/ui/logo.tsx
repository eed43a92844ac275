/** The mark of the product; decoration, since its name stands beside it. */
export const Logo = () => (
  <svg aria-hidden className="logo" viewBox="0 0 48 48">
    <defs>
      <linearGradient id="logo-ground" x1="0" x2="1" y1="0" y2="1">
        <stop offset="0" stopColor="#6f8cff" />
        <stop offset="1" stopColor="#2438a8" />
      </linearGradient>
    </defs>
    <rect fill="url(#logo-ground)" height="48" rx="13" width="48" />
    <path
      d="M24 9.5 35.5 14v9.2c0 7.3-4.8 12.6-11.5 15.3-6.7-2.7-11.5-8-11.5-15.3V14Z"
      fill="#fff"
      fillOpacity=".18"
    />
    <path
      d="m17.2 24.2 5 5 9.2-10"
      fill="none"
      stroke="#fff"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3.6"
    />
  </svg>
);
