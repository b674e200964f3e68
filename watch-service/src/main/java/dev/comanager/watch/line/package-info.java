/** Lines as far as watches have to know them: when they sleep, whether they are served. */
package dev.comanager.watch.line;
