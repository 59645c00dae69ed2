// An old address may be opened with a query and an anchor, which the refresh in the page's head would drop.
const { href } = document.querySelector("main a");
location.replace(href + location.search + location.hash);
