/** The launcher: broker and database in its process, the services as its children. */
package dev.comanager.stack.launch;
