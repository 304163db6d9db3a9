// Before the page is drawn, so that a chosen theme doesn't follow another. Storage may be blocked.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
